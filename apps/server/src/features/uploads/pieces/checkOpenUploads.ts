import { ApiError } from '../../../errors/apiError.ts';

/** Most open uploads of one person, so that a few people can't take all. */
const mostOfPerson = 20;
const busy = (name: 'tryLater' | 'tooManyCalls') =>
  new ApiError(name, { fields: { file: 'uploads_busy' }, retryAfterMs: 60_000 });

/** Refuses another open upload beyond `most` of everybody; 0 for no limit. @throws ApiError */
export function checkOpenUploads({ all, ofPerson }: { all: number; ofPerson: number }, most: number): void {
  if (most > 0 && all >= most) throw busy('tryLater');
  if (most > 0 && ofPerson >= mostOfPerson) throw busy('tooManyCalls');
}
