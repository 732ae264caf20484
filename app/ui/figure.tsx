/** A figure with its unit, the unit small: 500 m. */
export const Figure = ({ figure, unit }: { figure: string; unit?: string | undefined }) => (
  <>
    {figure}
    {unit && <small>{unit}</small>}
  </>
);
