import type { QueryConfig } from 'pg';

const settings = [
  'plan_cache_mode = force_generic_plan',
  'enable_seqscan = off',
  'enable_hashjoin = off',
  'enable_mergejoin = off',
  'jit = off',
];

/**
 * Begins a transaction whose statements find all their rows by keys. Each is planned once per connection; the settings
 * keep that plan right when tables grow before their statistics are updated.
 */
export const beginKeyedTransaction: QueryConfig = {
  text: ['begin', ...settings.map((setting) => `set local ${setting}`)].join('; '),
};
