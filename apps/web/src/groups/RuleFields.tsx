import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { maxGroupRules } from 'ufi-core/contract';
import { Button, IconButton, TextField } from 'ufi-ui';
import { useServices } from '../services/appServices.ts';
import { groupPageDescriptors } from './texts/groupPageDescriptors.ts';

/** A rule in the form; without an id it is new. */
export interface WrittenRule {
  readonly key: string;
  readonly id?: string;
  readonly title: string;
}

interface RuleFieldsProps {
  readonly rules: readonly WrittenRule[];
  readonly onChange: (rules: readonly WrittenRule[]) => void;
}

/** The rules of a group, one field each. A new field takes the focus; who removes one goes on at the button that adds. */
export function RuleFields({ rules, onChange }: RuleFieldsProps) {
  const { formatMessage } = useIntl();
  const { makeId } = useServices();
  const addRef = useRef<HTMLButtonElement>(null);
  const added = useRef<string>(undefined);
  const add = () => {
    added.current = makeId();
    onChange([...rules, { key: added.current, title: '' }]);
  };
  const focusAdded = (key: string, field: HTMLInputElement | null) => {
    if (field === null || key !== added.current) return;
    added.current = undefined;
    field.focus();
  };
  const remove = (key: string) => {
    onChange(rules.filter((rule) => rule.key !== key));
    addRef.current?.focus();
  };
  return (
    <fieldset className="web-groups__rules">
      <legend>{formatMessage(groupPageDescriptors.rules)}</legend>
      {rules.map(({ key, title }, index) => (
        <div key={key} className="web-groups__rule">
          <TextField
            label={formatMessage(groupPageDescriptors.rule, { number: index + 1 })}
            maxLength={200}
            value={title}
            ref={(field) => focusAdded(key, field)}
            onChange={({ currentTarget: { value } }) =>
              onChange(rules.map((rule) => (rule.key === key ? { ...rule, title: value } : rule)))
            }
          />
          <IconButton
            icon="trash"
            label={formatMessage(groupPageDescriptors.removeRule, { number: index + 1 })}
            onClick={() => remove(key)}
          />
        </div>
      ))}
      {rules.length < maxGroupRules && (
        <Button ref={addRef} size="small" onClick={add}>
          {formatMessage(groupPageDescriptors.addRule)}
        </Button>
      )}
    </fieldset>
  );
}
