import './src/server/verify-ledger.ts';
