import { useId, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { announcementLevels, endsFirst, locales, longestAnnouncement, type Announcement } from 'ufi-core/contract';
import { Button, fieldText, FormField, TextField, useNow } from 'ufi-ui';
import { FormProblem } from '../../notices/FormProblem.tsx';
import type { FormErrors } from '../../services/useFormCall.ts';
import { languages } from '../../shell/languages.ts';
import { announcementDescriptors, levelNames } from '../texts/announcementDescriptors.ts';

/** A time for `<input type="datetime-local">`, in the zone of the device. */
function localTime(seconds: number | null): string {
  if (seconds === null) return '';
  const date = new Date(seconds * 1_000);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const secondsOf = (local: string): number | null =>
  local === '' ? null : Math.floor(new Date(local).getTime() / 1_000);

/** What was written; without a beginning it begins now, or keeps that of what it changes. */
function readAnnouncement(form: HTMLFormElement, kept: Announcement | undefined, now: number): Announcement {
  const time = (name: 'begins' | 'ends') => {
    const local = fieldText(form, name);
    // A field knows minutes: what was not changed keeps its seconds.
    return kept !== undefined && local === localTime(kept[name]) ? kept[name] : secondsOf(local);
  };
  const isChecked = (control: string): boolean => form.querySelector(`${control}:checked`) !== null;
  const chosen = locales.filter((locale) => isChecked(`[value="${locale}"]`));
  return {
    text: fieldText(form, 'text').trim(),
    level: announcementLevels.find((level) => level === fieldText(form, 'level')) ?? 'info',
    begins: time('begins') ?? Math.floor(now),
    ends: time('ends'),
    locales: chosen.length === locales.length ? [] : chosen,
    is_dismissible: isChecked('[name=is_dismissible]'),
  };
}

interface AnnouncementFormProps {
  /** The announcement to change; undefined for another one. */
  readonly kept: Announcement | undefined;
  /** What the form begins with instead: words that are not saved yet. */
  readonly draft?: Announcement | undefined;
  readonly isBusy: boolean;
  readonly errors: FormErrors;
  readonly onSave: (announcement: Announcement) => void;
  /** Absent where there is nothing else than the form. */
  readonly onCancel?: (() => void) | undefined;
}

/** What is announced, to whom, and when. */
export function AnnouncementForm({ kept, draft, isBusy, errors, onSave, onCancel }: AnnouncementFormProps) {
  const { formatMessage } = useIntl();
  const now = useNow();
  const first = draft ?? kept;
  const [isBackwards, setIsBackwards] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const written = readAnnouncement(event.currentTarget, first, now());
    setIsBackwards(endsFirst(written));
    if (!endsFirst(written)) onSave(written);
  };
  const error = errors.fields['announcements'];
  return (
    <form className="web-admin-settings" method="post" onSubmit={submit}>
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
            defaultValue={first?.text}
          />
        )}
      </FormField>
      <FormField label={formatMessage(announcementDescriptors.level)}>
        {(control) => (
          <select {...control} className="ufi-text-field" name="level" defaultValue={first?.level ?? 'info'}>
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
          defaultValue={localTime(first?.begins ?? null)}
          onChange={() => setIsBackwards(false)}
        />
        <TextField
          type="datetime-local"
          name="ends"
          label={formatMessage(announcementDescriptors.ends)}
          hint={formatMessage(announcementDescriptors.endsHint)}
          defaultValue={localTime(first?.ends ?? null)}
          onChange={() => setIsBackwards(false)}
          error={isBackwards ? formatMessage(announcementDescriptors.endsFirst) : undefined}
          takesFocus
        />
      </div>
      <Readers first={first} />
      <div className="web-admin-logo__actions">
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {formatMessage(kept === undefined ? announcementDescriptors.publish : announcementDescriptors.save)}
        </Button>
        {onCancel && <Button onClick={onCancel}>{formatMessage(announcementDescriptors.cancel)}</Button>}
      </div>
    </form>
  );
}

/** The languages whose readers are told, and whether they can close it. */
function Readers({ first }: { readonly first: Announcement | undefined }) {
  const { formatMessage } = useIntl();
  const hintId = useId();
  return (
    <>
      <fieldset className="web-admin__choices" aria-describedby={hintId}>
        <legend>{formatMessage(announcementDescriptors.languages)}</legend>
        {languages.map(([locale, name]) => (
          <label key={locale} className="web-admin__choice" lang={locale}>
            <input type="checkbox" name="locales" value={locale} defaultChecked={first?.locales.includes(locale)} />
            {name}
          </label>
        ))}
        <p id={hintId} className="web-admin__hint">
          {formatMessage(announcementDescriptors.languagesHint)}
        </p>
      </fieldset>
      <label className="web-admin__choice">
        <input type="checkbox" name="is_dismissible" defaultChecked={first?.is_dismissible ?? true} />
        {formatMessage(announcementDescriptors.dismissible)}
      </label>
    </>
  );
}
