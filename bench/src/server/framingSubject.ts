// One server of the framing benchmark in a process of its own; its arguments are the server's name and the kind of
// answer.
import { createServer } from 'node:http';
import { Pool, type ClientConfig } from 'pg';
import { framingSubjects, type FramingSubject, type Framing } from './framingSubjects.ts';

const [name = '', what = ''] = process.argv.slice(2);
const connection = JSON.parse(process.env.BENCH_CONNECTION ?? '{}') as ClientConfig;
const pool = new Pool({ ...connection, pipeline: true, max: 8 });
const server = createServer(await framingSubjects[name as FramingSubject](pool, what as Framing));
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
const address = server.address();
process.send?.(typeof address === 'object' && address !== null ? address.port : 0);
process.on('disconnect', () => process.exit());
