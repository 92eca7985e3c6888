// Placeholder: the step itself replaces this file.
export const Component = () => null;
