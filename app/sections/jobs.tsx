type Job = {
  to: string;
  title: string;
  location: string;
  /** The page of its work, or of its town. */
  of?: { to: string; name: string } | undefined;
};

/** Finished jobs as lines: each links to its own page, and to its service or town. */
export const Jobs = ({ title, jobs }: { title: string; jobs: Job[] }) =>
  jobs.length > 0 && (
    <section className="jobs sheet section" aria-labelledby="jobs">
      <h2 id="jobs">{title}</h2>
      <ul className="rows">
        {jobs.map(({ to, title: name, location, of }) => (
          <li key={to}>
            <a href={to}>{`${name}, ${location}`}</a>
            {of && (
              <a className="jobs__of" href={of.to}>
                {of.name}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
