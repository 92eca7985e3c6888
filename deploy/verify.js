// As the server: see server.js.
process.env.NODE_ENV ||= 'production';
await import('./src/server/verify.js');
