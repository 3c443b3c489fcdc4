import type { Pool } from 'pg';
import { insertRows } from '../../../database/insertRows.ts';

/** A place that can be attached to comments. */
export interface NewPlace {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Adds places. */
export const addPlaces = (pool: Pool, places: readonly NewPlace[]): Promise<void> =>
  insertRows(
    pool,
    'places',
    places.map((place) => ({ ...place })),
  );
