import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectXmpp, prosody } from './xmppSession.ts';

/** A Prosody of its own, with people who have a password and an archive each; `stop` deletes it. */
export interface BenchProsody {
  readonly port: number;
  stop(): void;
}

// The storage is its default; the archive of both sides is written before a message is acknowledged, but not flushed.
const configOf = (folder: string, port: number): string => `
daemonize = false
run_as_root = true
pidfile = "${folder}/prosody.pid"
data_path = "${folder}/data"
log = { error = "*console" }
interfaces = { "127.0.0.1" }
c2s_ports = { ${port} }
modules_enabled = { "saslauth", "smacks", "mam" }
modules_disabled = { "s2s", "offline", "tls", "http" }
c2s_require_encryption = false
allow_unencrypted_plain_auth = true
authentication = "internal_plain"
storage = "internal"
storage_archive_item_limit = 10000000
default_archive_policy = true
archive_expires_after = "never"
VirtualHost "${prosody.host}"
`;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => void server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Waits until somebody can sign in. */
async function whenReady(port: number): Promise<void> {
  for (let left = 100; ; left -= 1) {
    try {
      (await connectXmpp(port, prosody.person(0))).close();
      return;
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => void setTimeout(resolve, 100));
    }
  }
}

/** Starts a Prosody on loopback, without TLS; null if none is installed. */
export async function openProsody(): Promise<BenchProsody | null> {
  if (spawnSync('prosodyctl', ['about'], { stdio: 'ignore' }).error !== undefined) return null;
  const folder = mkdtempSync(join(tmpdir(), 'ufi-prosody-'));
  const accounts = join(folder, 'data', prosody.host, 'accounts');
  mkdirSync(accounts, { recursive: true });
  for (let index = 0; index < prosody.people; index += 1)
    writeFileSync(join(accounts, `${prosody.person(index)}.dat`), `return { ["password"] = "${prosody.password}" };`);
  const port = await freePort();
  const config = join(folder, 'prosody.cfg.lua');
  writeFileSync(config, configOf(folder, port));
  const child = spawn('prosody', ['--config', config], { stdio: ['ignore', 'ignore', 'inherit'] });
  const stop = () => {
    child.once('close', () => rmSync(folder, { recursive: true, force: true }));
    child.kill();
  };
  try {
    await whenReady(port);
  } catch (error) {
    stop();
    throw error;
  }
  return { port, stop };
}
