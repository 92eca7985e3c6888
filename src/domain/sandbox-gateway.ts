/** The keys of the sandbox gateway. They are no secret: it listens on this machine only and moves no money. */
export const sandboxKeys = {
  merchantId: 'quayside_sandbox',
  publicKey: 'sandbox_public',
  privateKey: 'sandbox_private',
} as const;

/** Where the page finds the client side of the sandbox gateway: at the portal's own address, which passes it on. */
export const sandboxClientPath = '/sandbox/gateway';
