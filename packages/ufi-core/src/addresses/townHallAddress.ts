import { withQuery } from './withQuery.ts';

/** What the settings of the constituent badge are opened with; all of it may be left out. */
export interface TownHallOptions {
  readonly ref?: string;
  readonly notifId?: string;
  readonly settingNux?: boolean;
  readonly hideNux?: boolean;
  readonly newReps?: boolean;
  readonly tab?: string;
}

const flag = (isOn: boolean | undefined): string | undefined => (isOn === undefined ? undefined : isOn ? '1' : '0');

/** Where the constituent badge is set (S2.05). */
export const townHallAddress = ({ ref, notifId, settingNux, hideNux, newReps, tab }: TownHallOptions = {}): string =>
  withQuery('/townhall/', {
    ref,
    notif_id: notifId,
    setting_nux: flag(settingNux),
    hide_nux: flag(hideNux),
    new_reps: flag(newReps),
    tab,
  });
