// Builds the server, unless this is a bundle, and runs it in this process, so that signals reach it on every system. In
// the checkout also starts a small third-party site that embeds the comments plugin.
import { build, isBundle } from './builtServer.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`UFI needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}

build(['ufi-web', 'ufi-server', 'ufi-plugin-embed'], 'inherit');

// npm's shell keeps SIGTERM for itself; the shell's exit means the same.
if (process.env.npm_lifecycle_event === 'start') {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

process.env.NODE_ENV ??= 'production';
const { PUBLIC_ORIGIN, UFI_DEMO, PORT = '4000' } = process.env;
// A deployed server has sites of its own.
if (!isBundle && PUBLIC_ORIGIN === undefined && UFI_DEMO !== '0') {
  const { startExample } = await import('../examples/third-party-site/server.mjs');
  await startExample({ ...process.env, UFI_ORIGIN: `http://localhost:${PORT}` }).then(
    (address) => console.log(`Somebody else's site, with the comments plugin: ${address}`),
    (error) => console.warn(`The example site does not run: ${error.message}`),
  );
}
await import('../apps/server/dist/main.js');
