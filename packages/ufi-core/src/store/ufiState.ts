import type { AreaState } from './areaState.ts';
import type { featureList } from './featureList.ts';

/** The whole state of a comment area's store, as plain data. */
export type UfiState = AreaState<typeof featureList>;
