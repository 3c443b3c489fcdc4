import type { StarsGoal, StarsRoom } from 'ufi-core/contract';

/** A goal as its broadcaster sets it. */
export type ChosenGoal = Pick<StarsGoal, 'title' | 'target'>;

/**
 * A room with another goal, or without one; the same room if it has that goal already. Null if the goal has been
 * received before it is set, so that nothing could reach it.
 */
export function roomWithGoal(room: StarsRoom, chosen: ChosenGoal | null): StarsRoom | null {
  const { goal, ...rest } = room;
  const version = room.version + 1;
  if (chosen === null) return goal === undefined ? room : { ...rest, version };
  const { title, target } = chosen;
  if (goal?.title === title && goal.target === target) return room;
  return target <= room.received ? null : { ...rest, goal: { id: version, title, target, isReached: false }, version };
}
