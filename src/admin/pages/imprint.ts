import type { PageFields } from '../../contract/pages.ts';

/**
 * The first text of a new imprint: the facts that § 5 of Germany's Digitale-Dienste-Gesetz, § 18 (2) of its Medienstaatsvertrag and §§ 24 and
 * 25 of Austria's Mediengesetz ask of a site with journalism.
 */
export const imprint: Partial<PageFields> = {
  title: 'Imprint',
  slug: 'imprint',
  lead: 'Who publishes {{site.name}}, and who answers for what is in it.',
  content: `# Publisher

{{site.publisher}}
Street and number
Postcode and town
Country

Represented by: …

# Contact

{{#site.contactEmail}}
Email: {{site.contactEmail}}
{{/site.contactEmail}}
Telephone: …

# Registers and tax

Register and number: …
VAT identification number: …

# Responsible for the content

Name and address of the person who is responsible for journalistic content: …

# Ownership and direction

Who owns the publisher, and the direction of the paper: …`,
};
