import type { Pool } from 'pg';

/** Reports the tables that have changed since the last call. */
export interface RowWatch {
  changedTables(): Promise<string[]>;
}

const watchText = `
create table watched_changes (id bigserial primary key, name text not null);
create function watch_change() returns trigger language plpgsql as $$
begin
  insert into watched_changes (name) values (tg_table_name);
  return null;
end
$$;
do $$
declare known text;
begin
  for known in select tablename from pg_tables where schemaname = 'public' and tablename <> 'watched_changes' loop
    execute format('create trigger watched after insert or update or delete on %I for each row execute function watch_change()', known);
  end loop;
end
$$`;

/** Adds a trigger to every table that records each written row in the same transaction. */
export async function watchRows(pool: Pool): Promise<RowWatch> {
  await pool.query(watchText);
  let last = '0';
  return {
    async changedTables() {
      const { rows } = await pool.query<{ id: string; name: string }>({
        name: 'watched changes',
        text: 'select id, name from watched_changes where id > $1 order by id',
        values: [last],
      });
      last = rows.at(-1)?.id ?? last;
      return [...new Set(rows.map(({ name }) => name))];
    },
  };
}
