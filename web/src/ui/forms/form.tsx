import { Fragment, type ReactNode, useMemo } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Formats } from '../../lib/formats.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { pageLanguage } from '../../lib/words/words.ts';
import type { Bound } from './fields.tsx';
import type { SaidField } from './meanwhile.ts';

/** A field's element, in any form. */
type Draw = <V extends FieldValues, O>(bound: Bound<V, O>) => ReactNode;

/** A member of a record as a form has it. `Sentence` names the texts that it needs beside its label, such as `missing`. */
export type FormField<Stored, Value, Sent, Sentence extends string = never> = {
  /** What the form of a new record begins with. */
  readonly empty: Value;
  readonly valueOf: (stored: Stored, language: string) => Value;
  /** The value as text, for somebody who reads what another person changed. */
  said(value: Value, formats: Formats): string;
  schema(sentences: Readonly<Record<Sentence, string>>, language: string): z.ZodMiniType<Sent, Value>;
  /** Absent where the screen has an element of its own, which it gives to `Fields`. */
  readonly draw?: Draw;
  /** Beside its neighbour, if that is one of a few, too. */
  readonly half?: true;
  /** What can't be changed later: it is shown and fixed, or not shown. Then it isn't saved over either. */
  readonly onceSaved?: 'fixed' | 'hidden';
};
export type DrawnField<S, Value, Sent, Sentence extends string = never> = FormField<S, Value, Sent, Sentence> & {
  readonly draw: Draw;
};
export type Placed = Pick<FormField<never, never, never>, 'half' | 'onceSaved'>;

/** The members that a person fills in: the id is the server's. */
type Member<Input> = Exclude<keyof Input, 'id'>;
/** A field for each of them, which reads the record's member of the same name. */
type FieldsFor<Stored, Input> = {
  readonly [Name in Member<Input>]-?: FormField<StoredIn<Stored, Name>, unknown, Input[Name]>;
};
type StoredIn<Stored, Name> = Name extends keyof Stored ? Stored[Name] : never;
type NoOthers<Fields, Input> = { readonly [Name in Exclude<keyof Fields, Member<Input>>]: never };
type ValuesIn<Fields> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends { readonly empty: infer Value } ? Value : never;
};
type SentencesOf<Field> = Field extends {
  schema(sentences: Readonly<Record<infer Sentence extends string, string>>, language: string): unknown;
}
  ? Sentence
  : never;
/** `help` stands under the label; of a field that is fixed once saved `fixed` does. */
type WordsFor<Fields> = {
  readonly [Name in keyof Fields]: { readonly label: string } & Readonly<Record<SentencesOf<Fields[Name]>, string>>;
};
type Undrawn<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly draw: Draw } ? never : Name;
}[keyof Fields];
type OwnElements<Fields> = [Undrawn<Fields>] extends [never]
  ? { own?: never }
  : { own: { readonly [Name in Undrawn<Fields>]: ReactNode } };
type FieldsProps<Fields, Input> = {
  control: Control<ValuesIn<Fields>, unknown, Input>;
  isNew: boolean;
  /** Help that depends on what is typed. */
  help?: { readonly [Name in keyof Fields]?: string };
} & OwnElements<Fields>;

export type Form<Stored, Input, Fields> = {
  readonly empty: ValuesIn<Fields>;
  readonly valuesOf: (stored: Stored, language: string) => ValuesIn<Fields>;
  /** What somebody else may have changed meanwhile. */
  readonly said: (values: ValuesIn<Fields>, formats: Formats) => SaidField[];
  readonly schema: (language: string) => z.ZodMiniType<Input, ValuesIn<Fields>>;
  readonly Fields: (props: FieldsProps<Fields, Input>) => ReactNode;
};
export type ValuesOf<Declared extends { readonly empty: unknown }> = Declared['empty'];
export type ControlOf<Declared extends { readonly Fields: (props: never) => ReactNode }> = Parameters<
  Declared['Fields']
>[0]['control'];

/**
 * A form from one declaration: `form<Stored, Input>()({ name: line(100), … }, () => texts(…))`. A member of the input without a field, a
 * field that is no member and a text that isn't there don't compile. Fields come in the order in which they are declared.
 */
export const form =
  <Stored, Input>() =>
  <Fields extends FieldsFor<Stored, Input>>(
    fields: Fields & NoOthers<Fields, Input>,
    words: () => WordsFor<Fields>,
  ): Form<Stored, Input, Fields> =>
    declared<Stored, Input, Fields>(fields, words);

/** The same without the exact types, which are for those who declare. */
type AnyFields = Readonly<Record<string, FormField<unknown, unknown, unknown, string>>>;
type AnyWords = Readonly<Record<string, Readonly<Record<string, string>> & { readonly label: string }>>;
type AnyProps = {
  control: Control<FieldValues>;
  isNew: boolean;
  help?: { readonly [name: string]: string | undefined };
  own?: { readonly [name: string]: ReactNode };
};

function declared<Stored, Input, Fields>(fields: Fields, words: () => WordsFor<Fields>): Form<Stored, Input, Fields>;
function declared(fields: AnyFields, words: () => AnyWords) {
  const all = Object.entries(fields);
  const wordsOf = (name: string) => words()[name] ?? { label: name };
  const each = <Part,>(part: (field: AnyFields[string], name: string) => Part) =>
    Object.fromEntries(all.map(([name, field]) => [name, part(field, name)]));
  return {
    empty: each(field => field.empty),
    valuesOf: (stored: object, language: string) =>
      each((field, name) => field.valueOf(Reflect.get(stored, name), language)),
    said: (values: FieldValues, formats: Formats): SaidField[] =>
      all
        .filter(([, field]) => !field.onceSaved)
        .map(([name, field]) => [name, wordsOf(name).label, field.said(values[name], formats)]),
    schema: (language: string) => z.object(each((field, name) => field.schema(wordsOf(name), language))),
    Fields({ control, isNew, help = {}, own = {} }: AnyProps): ReactNode {
      const element = ([name, { draw, onceSaved }]: Named) => {
        const { label, help: usual, fixed } = wordsOf(name);
        const disabled = !isNew && onceSaved === 'fixed';
        const bound = { control, name, label, disabled, help: help[name] ?? (disabled ? fixed : usual) };
        return <Fragment key={name}>{draw ? draw(bound) : own[name]}</Fragment>;
      };
      return inRows(all.filter(([, field]) => isNew || field.onceSaved !== 'hidden')).map(row =>
        row[0]?.[1].half ? (
          <div key={row[0][0]} className="form-columns">
            {row.map(element)}
          </div>
        ) : (
          row.map(element)
        ),
      );
    },
  };
}

type Named = [name: string, field: AnyFields[string]];
/** Neighbours that are halves share a row. */
const inRows = (fields: Named[]): Named[][] =>
  fields.reduce<Named[][]>((rows, named) => {
    const last = rows.at(-1);
    if (named[1].half && last?.[0]?.[1].half) last.push(named);
    else rows.push([named]);
    return rows;
  }, []);

/** What `useRecordForm` asks of the form itself. `begin` is what a new record has beside what is empty. */
export function useDeclared<Stored, Input, Fields>(
  { empty, valuesOf, said, schema }: Omit<Form<Stored, Input, Fields>, 'Fields'>,
  record: Stored | null,
  begin?: Partial<ValuesIn<Fields>>,
) {
  const formats = useFormats();
  return {
    record,
    schema: useMemo(() => schema(pageLanguage()), [schema]),
    defaults: record ? valuesOf(record, pageLanguage()) : { ...empty, ...begin },
    valuesOf: (stored: Stored) => valuesOf(stored, pageLanguage()),
    said: (values: ValuesIn<Fields>) => said(values, formats),
  };
}
