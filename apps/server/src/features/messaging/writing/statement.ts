import type { QueryConfig } from 'pg';

/** A statement of a change, by its name among prepared ones. */
export const statement = (name: string, text: string, values: unknown[]): QueryConfig => ({ name, text, values });
