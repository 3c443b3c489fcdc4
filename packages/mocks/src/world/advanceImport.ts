import { UnreadableFile } from 'ufi-importing';
import { makeImported, type Making } from './makeImported.ts';
import { planImport } from './planImport.ts';
import type { WaitingImport } from './siteImports.ts';

/** How many comments are made at once. */
const step = 50;

function read(waiting: WaitingImport, making: Making): WaitingImport {
  try {
    return planImport(waiting, making);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { reason, line } = error;
    return { ...waiting, siteImport: { ...waiting.siteImport, state: 'failed', failure: { reason, line } } };
  }
}

function write({ siteImport, planned, ...waiting }: WaitingImport, making: Making): WaitingImport {
  for (const comment of planned.slice(0, step)) makeImported(making, comment);
  const rest = planned.slice(step);
  const { total } = siteImport.progress;
  const state = rest.length === 0 ? 'done' : 'writing';
  return {
    ...waiting,
    planned: rest,
    siteImport: { ...siteImport, state, progress: { done: total - rest.length, total } },
  };
}

/** Takes an import one step on, which is when somebody looks at it: there is nothing here that works by itself. */
export function advanceImport(waiting: WaitingImport, making: Omit<Making, 'origin'>): WaitingImport {
  switch (waiting.siteImport.state) {
    case 'reading':
      return read(waiting, { ...making, origin: '' });
    case 'writing':
      return write(waiting, { ...making, origin: waiting.origin });
    case 'ready':
    case 'done':
    case 'cancelled':
    case 'failed':
      return waiting;
  }
}
