import './src/server/admin.ts';
