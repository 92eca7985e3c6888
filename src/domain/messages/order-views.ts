export const orderViewMessages = {
  name: 'View name',
  nameTaken: (name: string) => `A view named “${name}” already exists.`,
  full: (most: number) => `You can save at most ${most} views. Please delete one first.`,
} as const;
