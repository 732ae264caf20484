/** Sends a form's values as the browser's script does, over connections that stay open. */
import { Agent, request } from 'node:http';

export type Answered = { status: number; kind: string; reference: string };

export class FormClient {
  readonly #address: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1000 });

  constructor(address: string) {
    this.#address = `${address}/enquiries`;
  }

  close(): void {
    this.#agent.destroy();
  }

  /** Rejects when the connection breaks. */
  post(values: Record<string, string>): Promise<Answered> {
    const headers = {
      Accept: 'application/json',
      'Accept-Language': 'en-GB',
      'Content-Type': 'application/x-www-form-urlencoded',
    };
    const options = { method: 'POST', agent: this.#agent, headers };
    return new Promise((resolve, reject) => {
      const asking = request(this.#address, options, (answer) => {
        let text = '';
        answer
          .setEncoding('utf8')
          .on('data', (piece: string) => {
            text += piece;
          })
          .on('error', reject)
          .on('end', () => {
            const { kind = '', reference = '' } = text.startsWith('{')
              ? (JSON.parse(text) as Partial<Answered>)
              : {};
            resolve({ status: answer.statusCode ?? 0, kind, reference });
          });
      });
      asking.on('error', reject).end(new URLSearchParams(values).toString());
    });
  }
}
