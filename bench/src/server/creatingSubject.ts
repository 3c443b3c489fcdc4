// One server of the creating benchmark in a process of its own; its argument is the server's name.
import { Pool, type ClientConfig } from 'pg';
import { startSubject, type SubjectName } from './creatingSubjects.ts';

const [name = ''] = process.argv.slice(2);
const connection = JSON.parse(process.env.BENCH_CONNECTION ?? '{}') as ClientConfig;
const pool = new Pool({ ...connection, pipeline: true, max: 8 });
const port = await startSubject(name as SubjectName, pool);
process.send?.(port);
process.on('disconnect', () => process.exit());
