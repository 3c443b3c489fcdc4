import type { OrderingMode } from './orderingMode.ts';

/** True if the first page shown is the list's start rather than its end. */
export const isReadFromStart = (ordering: OrderingMode): boolean => ordering === 'time';
