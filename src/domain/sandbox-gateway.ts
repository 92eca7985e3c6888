/** Not secret: the gateway listens on this machine only and moves no money. */
export const sandboxKeys = {
  merchantId: 'quayside_sandbox',
  publicKey: 'sandbox_public',
  privateKey: 'sandbox_private',
} as const;

/** The portal's own address passes requests on. */
export const sandboxClientPath = '/sandbox/gateway';
