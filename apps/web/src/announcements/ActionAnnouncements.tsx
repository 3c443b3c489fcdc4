import { useEffect, useMemo, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { selectActorRecord, selectComment, watchActs, type EndedAct } from 'ufi-core';
import { AnnouncementRegion, Button, type AnnouncementRegionProps } from 'ufi-ui';
import { useToast } from '../contexts/ToastProvider.tsx';
import { moderationDescriptors } from '../messages/moderationDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { actToast } from './actToast.ts';

/**
 * Tells the outcome of the viewer's actions: a toast for each act of moderation, with a button that undoes it where
 * that is possible, and an announcement to screen readers for all others.
 */
export function ActionAnnouncements() {
  const { store } = useServices();
  const showActToast = useActToast();
  const watch = useMemo<AnnouncementRegionProps['watch']>(
    () => (tell) =>
      watchActs({ ...store, selectComment }, (act) => {
        if (!showActToast(act)) tell(act);
      }),
    [store, showActToast],
  );
  return <AnnouncementRegion place="post" watch={watch} />;
}

/** Returns a function that shows the toast of an act, if it has one. The latest replaces the one before. */
function useActToast(): (act: EndedAct) => boolean {
  const { store } = useServices();
  const showToast = useToast();
  const removeLast = useRef(() => {});
  useEffect(() => () => removeLast.current(), []);
  return useMemo(
    () => (act: EndedAct) => {
      const state = store.getState();
      const toast = actToast(act, state.viewer.actors);
      if (toast === null) return false;
      removeLast.current();
      const { text, undo } = toast;
      const name = selectActorRecord(state, (act.before ?? act.comment)?.author ?? '')?.name ?? '';
      const press = () => {
        removeLast.current();
        if (undo !== null) void store.dispatch(undo);
      };
      removeLast.current = showToast({
        text: <FormattedMessage {...text} values={{ name: <bdi>{name}</bdi> }} />,
        tone: 'success',
        ...(undo !== null && {
          action: (
            <Button variant="link" onClick={press}>
              <FormattedMessage {...moderationDescriptors.undo} />
            </Button>
          ),
        }),
      });
      return true;
    },
    [store, showToast],
  );
}
