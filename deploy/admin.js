import './src/server/admin.js';
