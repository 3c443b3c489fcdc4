import type { TownHallOptions } from './townHallAddress.ts';

const isSet = (value: string | null): boolean | undefined => (value === null ? undefined : value === '1');

/** Parses the query of the constituent badge's settings (S2.05). */
export function townHallOptions(query: { get(name: string): string | null }): TownHallOptions {
  const texts = { ref: query.get('ref'), notifId: query.get('notif_id'), tab: query.get('tab') };
  const flags = {
    settingNux: isSet(query.get('setting_nux')),
    hideNux: isSet(query.get('hide_nux')),
    newReps: isSet(query.get('new_reps')),
  };
  const present = Object.entries({ ...texts, ...flags }).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(present);
}
