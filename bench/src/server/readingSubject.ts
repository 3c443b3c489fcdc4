// One server of the reading benchmark in a process of its own; its arguments are the server's name and the thread's
// size.
import { Pool, type ClientConfig } from 'pg';
import { startSubject, type SubjectName } from './readingSubjects.ts';

const [name = '', comments = '0'] = process.argv.slice(2);
const connection = JSON.parse(process.env.BENCH_CONNECTION ?? '{}') as ClientConfig;
const pool = new Pool({ ...connection, pipeline: true, max: 8 });
const port = await startSubject(name as SubjectName, { pool, comments: Number(comments) });
process.send?.(port);
process.on('disconnect', () => process.exit());
