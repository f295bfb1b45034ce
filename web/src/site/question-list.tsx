export type Answered = { readonly question: string; readonly answer: string };

/** Questions that open where they stand; everything can be read, searched and printed without a script. */
export function QuestionList({ questions }: { questions: readonly Answered[] }) {
  return (
    <div className="questions">
      {questions.map(({ question, answer }) => (
        <details key={question} name="questions">
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
