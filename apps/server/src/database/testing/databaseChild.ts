import { createInterface } from 'node:readline';
import { DatabaseError, type Log, openDatabase } from '../engine/index.ts';

/**
 * A minimal server for tests that kill it: opens the database in the directory given as argument and writes one line of
 * JSON per event. `write` on its input makes 8 writers insert rows until it ends; `stop`, Ctrl-C and end of input close
 * the database.
 */
const emit = (event: string, details: object = {}) =>
  void process.stdout.write(`${JSON.stringify({ event, ...details })}\n`);

const logLine = (_fields: object, message: string) => emit('log', { message });
const log: Log = { debug: logLine, info: logLine, warn: logLine, error: logLine };

const run = async (dataDir: string) => {
  const database = await openDatabase({ dataDir, log, onProgress: (step) => emit('step', { step }) });
  await database.pool.query('create table if not exists written (id bigint generated always as identity)');
  const stopping = new AbortController();

  const keepWriting = async () => {
    while (!stopping.signal.aborted) {
      const { rows } = await database.pool.query<{ id: string }>('insert into written default values returning id');
      emit('written', { id: rows[0]?.id });
    }
  };
  const stop = async () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    await database.stop();
    emit('stopped');
    process.exit();
  };

  process.on('SIGINT', () => void stop());
  createInterface({ input: process.stdin })
    .on('line', (line) => {
      if (line === 'stop') void stop();
      else void Promise.allSettled(Array.from({ length: 8 }, keepWriting));
    })
    .on('close', () => void stop());
  const { rows } = await database.pool.query('select user, count(*) as rows from written');
  emit('opened', { ...rows[0], socket: database.connection.host });
};

run(process.argv[2] ?? '').catch((error: unknown) => {
  if (error instanceof DatabaseError)
    emit('refused', { code: error.code, details: error.details, message: error.message });
  else emit('failed', { message: String(error) });
  process.exitCode = 1;
});
