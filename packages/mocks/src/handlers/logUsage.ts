import type { MockHandler } from '../calls/mockHandler.ts';
import { Refused } from '../calls/refused.ts';

/** Nobody counts here. */
export const logUsage: MockHandler<'logUsage'> = () => {
  throw new Refused('noSuchObject');
};
