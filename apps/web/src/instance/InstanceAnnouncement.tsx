import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import {
  announcementAt,
  announcementLevels,
  endpointRegistry,
  longestAnnouncement,
  type Announcement,
  type InstanceSettings,
} from 'ufi-core/contract';
import { Button, fieldText, FormField, TextField, useClock, useNow } from 'ufi-ui';
import { ConfirmDialog } from 'ufi-ui/dialog';
import { useToast } from '../contexts/ToastProvider.tsx';
import { FormProblem } from '../notices/FormProblem.tsx';
import { LoadedView } from '../notices/LoadedView.tsx';
import { useServices } from '../services/appServices.ts';
import { useFormCall } from '../services/useFormCall.ts';
import { useLoaded } from '../services/useLoaded.ts';
import { announcementDescriptors, levelNames } from './texts/announcementDescriptors.ts';

/** `/admin/announcements`: what the network announces to all readers of its pages. */
export function InstanceAnnouncement() {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const read = useCallback(() => dispatcher.call(endpointRegistry.fetchInstanceSettings, {}), [dispatcher]);
  const { state } = useLoaded(read);
  return (
    <section className="web-card web-admin__facts" aria-label={formatMessage(announcementDescriptors.title)}>
      <LoadedView state={state}>{({ settings }) => <AnnouncementForm first={settings.announcement} />}</LoadedView>
    </section>
  );
}

/** A time for `<input type="datetime-local">`, in the zone of the device. */
function localTime(seconds: number | null): string {
  if (seconds === null) return '';
  const date = new Date(seconds * 1_000);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const secondsOf = (local: string): number | null =>
  local === '' ? null : Math.floor(new Date(local).getTime() / 1_000);

/** What was written; without a beginning it begins now, or keeps that of what it changes. */
function readAnnouncement(form: HTMLFormElement, kept: Announcement | null, now: number): Announcement {
  const time = (name: 'begins' | 'ends') => {
    const local = fieldText(form, name);
    // A field knows minutes: what was not changed keeps its seconds.
    return kept !== null && local === localTime(kept[name]) ? kept[name] : secondsOf(local);
  };
  return {
    text: fieldText(form, 'text').trim(),
    level: announcementLevels.find((level) => level === fieldText(form, 'level')) ?? 'info',
    begins: time('begins') ?? Math.floor(now),
    ends: time('ends'),
  };
}

function AnnouncementForm({ first }: { readonly first: Announcement | null }) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const showToast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const afterSave = useRef(false);
  const [kept, setKept] = useState(first);
  const { isBusy, errors, attempt } = useFormCall();
  const now = useNow();
  const save = (announcement: InstanceSettings['announcement']) =>
    attempt(async () => {
      const { settings } = await dispatcher.call(endpointRegistry.saveInstanceSettings, { announcement });
      setKept(settings.announcement);
      const done = announcement === null ? announcementDescriptors.removed : announcementDescriptors.published;
      showToast({ tone: 'success', text: formatMessage(done) });
      // What was pressed is gone, or stands in a form that begins anew.
      afterSave.current = true;
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(readAnnouncement(event.currentTarget, kept, now()));
  };
  useEffect(() => {
    if (!afterSave.current) return;
    afterSave.current = false;
    form.current?.querySelector('textarea')?.focus();
  });
  const error = errors.fields['announcement'];
  return (
    <form ref={form} key={JSON.stringify(kept)} className="web-admin-settings" method="post" onSubmit={submit}>
      <p className="web-admin__hint">{formatMessage(announcementDescriptors.intro)}</p>
      <p>
        <AnnouncementState announcement={kept} />
      </p>
      <FormProblem text={error === undefined ? errors.summary : null} />
      <FormField
        label={formatMessage(announcementDescriptors.text)}
        hint={formatMessage(announcementDescriptors.textHint, { max: longestAnnouncement })}
        error={error}
        takesFocus
      >
        {(control) => (
          <textarea
            {...control}
            className="ufi-text-field"
            dir="auto"
            name="text"
            rows={3}
            required
            maxLength={longestAnnouncement}
            defaultValue={kept?.text}
          />
        )}
      </FormField>
      <FormField label={formatMessage(announcementDescriptors.level)}>
        {(control) => (
          <select {...control} className="ufi-text-field" name="level" defaultValue={kept?.level ?? 'info'}>
            {announcementLevels.map((level) => (
              <option key={level} value={level}>
                {formatMessage(levelNames[level])}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <div className="web-admin-settings__limits">
        <TextField
          type="datetime-local"
          name="begins"
          label={formatMessage(announcementDescriptors.begins)}
          hint={formatMessage(announcementDescriptors.beginsHint)}
          defaultValue={localTime(kept?.begins ?? null)}
        />
        <TextField
          type="datetime-local"
          name="ends"
          label={formatMessage(announcementDescriptors.ends)}
          hint={formatMessage(announcementDescriptors.endsHint)}
          defaultValue={localTime(kept?.ends ?? null)}
        />
      </div>
      <div className="web-admin-logo__actions">
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {formatMessage(announcementDescriptors.publish)}
        </Button>
        {kept !== null && <RemoveButton text={kept.text} isBusy={isBusy} onRemove={() => void save(null)} />}
      </div>
    </form>
  );
}

interface RemoveButtonProps {
  readonly text: string;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}

/** Removes the announcement, after a question. */
function RemoveButton({ text, isBusy, onRemove }: RemoveButtonProps) {
  const { formatMessage } = useIntl();
  const [isAsking, setIsAsking] = useState(false);
  const remove = formatMessage(announcementDescriptors.remove);
  return (
    <>
      <Button isBusy={isBusy} onClick={() => setIsAsking(true)}>
        {remove}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title={remove}
        confirmLabel={remove}
        onConfirm={() => {
          setIsAsking(false);
          onRemove();
        }}
        onCancel={() => setIsAsking(false)}
      >
        <q dir="auto">{text}</q>
      </ConfirmDialog>
    </>
  );
}

/** Whether the announcement is shown now. */
function AnnouncementState({ announcement }: { readonly announcement: Announcement | null }) {
  const { formatMessage, formatDate } = useIntl();
  const state = useClock((now) => stateAt(announcement, now));
  if (state !== 'stateLater') return formatMessage(announcementDescriptors[state]);
  const begins = (announcement?.begins ?? 0) * 1_000;
  return formatMessage(announcementDescriptors.stateLater, {
    time: formatDate(begins, { dateStyle: 'medium', timeStyle: 'short' }),
  });
}

function stateAt(announcement: Announcement | null, now: number) {
  if (announcement === null) return 'stateNone';
  // The clock of the device may be a little behind that of the server.
  if (announcementAt(announcement, Math.ceil(now))) return 'stateNow';
  return announcement.begins <= now ? 'stateOver' : 'stateLater';
}
