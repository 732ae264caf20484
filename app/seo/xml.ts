const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it stands in XML. */
export const xml = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

export const xmlHeader = '<?xml version="1.0" encoding="UTF-8"?>\n';
