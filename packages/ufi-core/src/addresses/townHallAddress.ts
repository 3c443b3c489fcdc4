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
