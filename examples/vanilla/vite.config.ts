import { defineConfig } from 'vite';

// Page and API share an origin, as the session cookie requires.
const server = process.env['UFI_ORIGIN'] ?? 'http://localhost:4000';
const proxy = Object.fromEntries(
  ['/ufi/', '/ajax/', '/web/', '/session/', '/media/', '/stars/'].map((path) => [path, server]),
);

export default defineConfig({ server: { proxy }, preview: { proxy } });
