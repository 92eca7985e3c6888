import { FieldError } from '#app/ui/field-error.tsx';
import { boxId, cardFields } from './card-fields.ts';
import type { CardErrors } from './card-fields.ts';

interface HostedFieldsProps {
  errors: CardErrors;
  isBusy: boolean;
}

/** The places where the provider draws the fields of the card. Their texts stay in frames of the provider's own. */
export const HostedFields = ({ errors, isBusy }: HostedFieldsProps) => (
  <fieldset className="card-part card-fields" data-busy={isBusy || undefined}>
    <legend className="card-legend">Card</legend>
    {cardFields.map(({ name, label }) => (
      <div key={name} className="q-field" data-field={name}>
        <label className="q-label" htmlFor={boxId(name)}>
          {label}
          <span className="q-required" aria-hidden="true">
            *
          </span>
        </label>
        <div id={boxId(name)} className="q-input card-hosted" data-broken={Boolean(errors[name]) || undefined} />
        <FieldError>{errors[name]}</FieldError>
      </div>
    ))}
  </fieldset>
);
