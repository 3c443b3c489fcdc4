// One server of the messaging benchmark in a process of its own; its arguments are the server's name and the length of
// the long thread.
import { Pool, type ClientConfig } from 'pg';
import { startSubject } from './messagingSubjects.ts';

const [name = '', messages = '0'] = process.argv.slice(2);
const connection = JSON.parse(process.env.BENCH_CONNECTION ?? '{}') as ClientConfig;
const pool = new Pool({ ...connection, pipeline: true, max: 8 });
process.send?.(await startSubject(name, pool, Number(messages)));
process.on('disconnect', () => process.exit());
