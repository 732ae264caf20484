/** Longer queries are cut: nobody types them, and nobody shall make us work for them. */
export const longestQuery = 100;
