import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { pino } from 'pino';
import { ConfigError, readConfig } from './config/index.ts';
import { DatabaseError } from './database/engine/index.ts';
import { demoPartOf } from './demo/demoPeople.ts';
import { seedDemo } from './demo/seedDemo.ts';
import { createProgressPrinter } from './start/createProgressPrinter.ts';
import { startServer, StartError, type RunningServer } from './start/startServer.ts';

const write = (line: string) => void process.stdout.write(`${line}\n`);

/** The text printed once the server runs. */
function greeting({ address, demo, ownerInvitation }: RunningServer): string {
  const lines = [
    '',
    `UFI answers at ${address}`,
    `  health   ${address}/healthz`,
    `  calls    ${address}/openapi.json`,
    `  manual   ${address}/docs/`,
  ];
  if (demo !== null) {
    const people = demo.people.map(
      ({ email, name }) => `    ${email.padEnd(20)} ${[name, demoPartOf(email)].filter(Boolean).join(', ')}`,
    );
    const sites = demo.sites.map(({ id, name, domains }) => `    ${name}, app id ${id}, ${domains.join(' ')}`);
    if (sites.length > 0) lines.push('  demo site', ...sites);
    lines.push(`  demo people, all with the password  ${demo.password}`, ...people);
  }
  if (ownerInvitation !== null) {
    const { address: page, code } = ownerInvitation;
    lines.push(`  first owner  ${page}`, `    with the one-time code  ${code}`);
  }
  return [...lines, 'Stop with Ctrl-C.', ''].join('\n');
}

const isExpectedError = (error: unknown): error is Error =>
  error instanceof ConfigError || error instanceof StartError || error instanceof DatabaseError;

async function run(): Promise<void> {
  const { config, unknownNames } = readConfig(process.env, { isTerminal: process.stdout.isTTY });
  // Asynchronous, because writing each line would delay its request; the rest is flushed at exit.
  const log = pino({ level: config.logLevel }, pino.destination({ sync: false }));
  for (const name of unknownNames) log.warn({ name }, 'this variable means nothing here');
  const starting = startServer(config, {
    log,
    onProgress: createProgressPrinter(write),
    seedDemo: (world) => seedDemo({ ...world, examplePort: config.examplePort }),
    webApp: fileURLToPath(new URL('../../web/dist', import.meta.url)),
    // Built beside this file; in development both run from source.
    uploadWorker: fileURLToPath(
      new URL(
        import.meta.url.endsWith('.ts') ? './features/uploads/uploadWorker.ts' : './uploadWorker.js',
        import.meta.url,
      ),
    ),
    docs: fileURLToPath(new URL('../../../docs', import.meta.url)),
    plugin: fileURLToPath(new URL('../../plugin-embed/dist', import.meta.url)),
  });
  stopOnSignals(starting);
  write(greeting(await starting));
}

/** A signal during the start takes effect once the server runs; otherwise the database would be left running. */
function stopOnSignals(starting: Promise<RunningServer>): void {
  const end = () => {
    write('Stopping ...');
    // A second signal ends the process at once, which is the default.
    process.removeListener('SIGINT', end).removeListener('SIGTERM', end);
    starting.then((server) => server.stop()).then(() => process.exit(0), fail);
  };
  process.on('SIGINT', end).on('SIGTERM', end);
}

function fail(error: unknown): void {
  process.stderr.write(`${isExpectedError(error) ? error.message : inspect(error)}\n`);
  process.exit(1);
}

run().catch(fail);
