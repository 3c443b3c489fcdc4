import { UnreadableFile } from 'ufi-importing';
import { writeImportedComment, type ImportTarget } from './writeImportedComment.ts';
import { planImport } from './planImport.ts';
import type { PendingImport } from '../../world/siteImports.ts';

/** Comments imported per step. */
const step = 50;

function read(waiting: PendingImport, target: ImportTarget): PendingImport {
  try {
    return planImport(waiting, target);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { reason, line } = error;
    return { ...waiting, siteImport: { ...waiting.siteImport, state: 'failed', failure: { reason, line } } };
  }
}

function write({ siteImport, planned, ...waiting }: PendingImport, target: ImportTarget): PendingImport {
  for (const comment of planned.slice(0, step)) writeImportedComment(target, comment);
  const rest = planned.slice(step);
  const { total } = siteImport.progress;
  const state = rest.length === 0 ? 'done' : 'writing';
  return {
    ...waiting,
    planned: rest,
    siteImport: { ...siteImport, state, progress: { done: total - rest.length, total } },
  };
}

/** Advances an import by one step. Called when its state is fetched, as the mocks have no background jobs. */
export function advanceImport(waiting: PendingImport, target: Omit<ImportTarget, 'origin'>): PendingImport {
  switch (waiting.siteImport.state) {
    case 'reading':
      return read(waiting, { ...target, origin: '' });
    case 'writing':
      return write(waiting, { ...target, origin: waiting.origin });
    case 'ready':
    case 'done':
    case 'cancelled':
    case 'failed':
      return waiting;
  }
}
