import type { endpointRegistry } from 'ufi-core/contract';
import { ApiError } from '../../errors/apiError.ts';
import type { Handler } from '../../access/handler.ts';
import type { UsesUsage } from './usage.ts';

/** Adds a client's usage counts to `/metrics`, without reference to a person (S9.01, S7.54). */
export const logUsage: Handler<typeof endpointRegistry.logUsage, UsesUsage> = async (
  { counts, traces = [] },
  _,
  { usage },
) => {
  if (usage === undefined) throw new ApiError('noSuchObject');
  for (const trace of traces) usage.measure(trace);
  for (const { event, count } of counts) usage.count(event, count);
  return { counted: counts.reduce((sum, { count }) => sum + count, 0) };
};
