import { defineConfig } from 'vite';

// The page and the calls share an origin, as the session's cookie wants it.
const server = process.env['UFI_ORIGIN'] ?? 'http://localhost:4000';
const proxy = Object.fromEntries(['/ufi/', '/ajax/', '/web/', '/session/', '/media/'].map((path) => [path, server]));

export default defineConfig({ server: { proxy }, preview: { proxy } });
