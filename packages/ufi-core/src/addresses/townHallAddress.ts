import { withQuery } from './withQuery.ts';

/** Query options of the constituent badge's settings; all are optional. */
export interface TownHallOptions {
  readonly ref?: string;
  readonly notifId?: string;
  readonly settingNux?: boolean;
  readonly hideNux?: boolean;
  readonly newReps?: boolean;
  readonly tab?: string;
}

const flag = (isOn: boolean | undefined): string | undefined => (isOn === undefined ? undefined : isOn ? '1' : '0');

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

/** The address of the constituent badge's settings (S2.05). */
export const townHallAddress = ({ ref, notifId, settingNux, hideNux, newReps, tab }: TownHallOptions = {}): string =>
  withQuery('/townhall/', {
    ref,
    notif_id: notifId,
    setting_nux: flag(settingNux),
    hide_nux: flag(hideNux),
    new_reps: flag(newReps),
    tab,
  });
