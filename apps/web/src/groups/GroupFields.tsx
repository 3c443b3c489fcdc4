import { useIntl } from 'react-intl';
import { groupPrivacies, maxGroupDescription, type GroupPrivacy, type GroupRecord } from 'ufi-core/contract';
import { fieldText, FormField, TextField } from 'ufi-ui';
import { groupDescriptors } from './groupDescriptors.ts';
import { groupPageDescriptors } from './texts/groupPageDescriptors.ts';

const hints = {
  public: groupPageDescriptors.publicHint,
  closed: groupPageDescriptors.closedHint,
  secret: groupPageDescriptors.secretHint,
} as const satisfies Record<GroupPrivacy, unknown>;

interface GroupFieldsProps {
  /** The group being edited; absent for a new one. */
  readonly group?: GroupRecord;
  readonly errors: Readonly<Record<string, string>>;
}

/** Fields of a group's name, description and privacy. A group offers no privacy that is less strict than its own. */
export function GroupFields({ group, errors }: GroupFieldsProps) {
  const { formatMessage } = useIntl();
  const offered = groupPrivacies.slice(group === undefined ? 0 : groupPrivacies.indexOf(group.privacy));
  return (
    <>
      <TextField
        name="name"
        label={formatMessage(groupPageDescriptors.name)}
        defaultValue={group?.name}
        maxLength={64}
        required
        takesFocus
        error={errors['name']}
      />
      <FormField label={formatMessage(groupPageDescriptors.description)} error={errors['description']}>
        {(control) => (
          <textarea
            {...control}
            className="ufi-text-field web-groups__text"
            name="description"
            dir="auto"
            rows={3}
            maxLength={maxGroupDescription}
            defaultValue={group?.description}
          />
        )}
      </FormField>
      <fieldset className="web-groups__privacies">
        <legend>{formatMessage(groupPageDescriptors.privacy)}</legend>
        {offered.map((privacy) => (
          <label key={privacy} className="web-groups__privacy">
            <input
              type="radio"
              name="privacy"
              value={privacy}
              defaultChecked={privacy === (group?.privacy ?? 'closed')}
            />
            <span>
              <b>{formatMessage(groupDescriptors[privacy])}</b>
              <br />
              {formatMessage(hints[privacy])}
            </span>
          </label>
        ))}
        {group !== undefined && group.privacy !== 'secret' && (
          <p className="web-groups__hint">{formatMessage(groupPageDescriptors.privacyHint)}</p>
        )}
        {errors['privacy'] !== undefined && <p className="web-groups__error">{errors['privacy']}</p>}
      </fieldset>
    </>
  );
}

/** The content of {@link GroupFields} in a form. */
export function readGroupFields(form: HTMLFormElement) {
  const chosen = form.querySelector<HTMLInputElement>('[name=privacy]:checked')?.value;
  return {
    name: fieldText(form, 'name'),
    description: fieldText(form, 'description'),
    privacy: groupPrivacies.find((privacy) => privacy === chosen) ?? 'closed',
  };
}
