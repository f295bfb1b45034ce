import { useEffect, useState } from 'react';
import { type Control, type FieldValues, useWatch } from 'react-hook-form';

/** So long nobody types before what stands in a form is asked about. */
const settlesMs = 400;

/** The values of a form, as they stand once nobody types. They pass through JSON: fields hold texts and plain choices. */
export function useSettled<V extends FieldValues, O>(control: Control<V, unknown, O>): object {
  const values = useWatch({ control });
  const text = JSON.stringify(values);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settlesMs);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(settled);
}
