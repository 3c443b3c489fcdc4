// One server of the messaging benchmark in a process of its own; its arguments are the server's name, the length of
// the long thread and the port of a Prosody.
import { Pool, type ClientConfig } from 'pg';
import { startSubject } from './messagingSubjects.ts';

const [name = '', messages = '0', prosody = '0'] = process.argv.slice(2);
const connection = JSON.parse(process.env.BENCH_CONNECTION ?? '{}') as ClientConfig;
const pool = new Pool({ ...connection, pipeline: true, max: 8 });
process.send?.(await startSubject(name, pool, { messages: Number(messages), prosody: Number(prosody) }));
process.on('disconnect', () => process.exit());
