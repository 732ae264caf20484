/**
 * A figure with its unit, the unit small: 500 m. A degree is part of the figure: small it is a
 * speck.
 */
export const Figure = ({ figure, unit = '' }: { figure: string; unit?: string | undefined }) => (
  <>
    {figure}
    {unit.startsWith('°') && '°'}
    {unit.replace('°', '') && <small>{unit.replace('°', '')}</small>}
  </>
);
