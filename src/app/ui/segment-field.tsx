import { useId } from 'react';
import './segment-field.css';

interface SegmentFieldProps<V extends string> {
  label: string;
  choices: readonly { value: V; text: string }[];
  value: V;
  onChange: (value: V) => void;
  /** Id of the first choice. */
  id?: string;
  className?: string | undefined;
}

/** One of two or three, all of them in sight. */
export function SegmentField<V extends string>({
  label,
  choices,
  value,
  onChange,
  id,
  className,
}: SegmentFieldProps<V>) {
  const name = useId();
  return (
    <fieldset className={className}>
      <legend className="q-label q-segment-label">{label}</legend>
      <div className="q-segment">
        {choices.map((choice, index) => (
          <label key={choice.value} className="q-segment-choice">
            <input
              type="radio"
              className="q-hidden"
              id={index === 0 ? id : undefined}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
