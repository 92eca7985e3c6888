export const scrollToMiddle = (box: HTMLElement | null): void => box?.scrollIntoView({ block: 'center' });
