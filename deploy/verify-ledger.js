import './src/server/verify-ledger.js';
