import { Screen } from '#app/ui/screen.tsx';

// Placeholder: the screen itself replaces this file.
export const Component = () => <Screen title="New shipping quote and order" />;
