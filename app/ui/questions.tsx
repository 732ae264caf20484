type Question = { question: string; answer: string };

/**
 * Questions, one open at a time: native disclosure, so that it needs no script. `name` ties the
 * group together.
 */
export const Questions = ({
  name,
  list,
  open = -1,
}: {
  name: string;
  list: Question[];
  open?: number;
}) => (
  <div className="question-list">
    {list.map(({ question, answer }, index) => (
      <details key={question} name={name} open={index === open}>
        <summary>{question}</summary>
        <p>{answer}</p>
      </details>
    ))}
  </div>
);
