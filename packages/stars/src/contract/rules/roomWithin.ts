import type { StarsRoom } from 'ufi-core/contract';

/**
 * Settings above a broadcast's own: whether its payee and the instance let stars be sent, the fewest that the
 * payee takes, and the number of changes of both.
 */
export interface StarsSwitches {
  readonly isEnabled: boolean;
  readonly minimumTip: number;
  readonly version: number;
}

/**
 * A broadcast's room as it is told: within the switches of its payee and of the instance. Each change of a switch makes
 * it newer.
 */
export const roomWithin = (room: StarsRoom, { isEnabled, minimumTip, version }: StarsSwitches): StarsRoom => ({
  ...room,
  isEnabled: room.isEnabled && isEnabled,
  minimumTip: Math.max(room.minimumTip, minimumTip),
  version: room.version + version,
});
