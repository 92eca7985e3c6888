import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import { newestApiVersion } from '#contract/api-versions.ts';
import { scopeOf } from '#contract/api-scopes.ts';
import type { ApiScope } from '#domain/api-key.ts';
import { apiKeyMessages } from '#domain/messages/api-keys.ts';
import { assistantMessages } from '#domain/messages/assistant.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { type Calls, ToolRefused } from './call-endpoint.ts';
import { buyingTools } from './buying-tools.ts';
import { readingTools } from './reading-tools.ts';
import { schemaOf, type Tool } from './tool.ts';

const tools: readonly Tool[] = [...readingTools, ...buyingTools];

const described = tools.map(({ name, title, description, input, output, endpoints, isDestructive, asksCarriers }) => ({
  ...{ name, title, description },
  inputSchema: schemaOf(input, 'input'),
  outputSchema: schemaOf(output, 'output'),
  annotations: {
    readOnlyHint: endpoints.every(({ acts }) => !acts),
    destructiveHint: isDestructive ?? false,
    openWorldHint: asksCarriers ?? false,
  },
}));

function checkScopes({ endpoints }: Tool, scopes: readonly ApiScope[]): void {
  const lacking = endpoints.map((endpoint) => scopeOf(endpoint)!).find((scope) => !scopes.includes(scope));
  if (lacking !== undefined) throw new ToolRefused(apiKeyMessages.lacksScope(lacking), 'api-key-scope');
}

function decode({ input }: Tool, sent: unknown): unknown {
  const read = input.safeParse(sent);
  if (read.success) return read.data;
  const { properties } = schemaOf(input, 'input');
  const sentences = read.error.issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [`${issue.path.join('.')}: ${issue.message}`];
    const names = issue.path.length === 0 ? Object.keys(properties as object) : [];
    return issue.keys.map((name) => ruleMessages.unknownName([...issue.path, name].join('.'), names));
  });
  throw new ToolRefused(sentences.join('\n'), 'rule-broken');
}

async function runTool(tool: Tool, sent: unknown, calls: Calls, scopes: readonly ApiScope[]): Promise<CallToolResult> {
  try {
    checkScopes(tool, scopes);
    const { output, resource } = await tool.run(calls, decode(tool, sent), sent);
    return {
      content: [
        { type: 'text', text: JSON.stringify(output) },
        ...(resource ? [{ type: 'resource' as const, resource: { ...resource } }] : []),
      ],
      structuredContent: output as Record<string, unknown>,
    };
  } catch (failure) {
    if (!(failure instanceof ToolRefused)) throw failure;
    return { isError: true, content: [{ type: 'text', text: failure.message }] };
  }
}

/** One message of the Model Context Protocol, without a session: any server can take any message. */
export async function answerAssistant(
  message: { headers: Headers; body: unknown },
  { calls, scopes }: { calls: Calls; scopes: readonly ApiScope[] },
): Promise<Response> {
  const server = new Server(
    { name: 'quayside', title: 'Quayside', version: newestApiVersion },
    { capabilities: { tools: {} }, instructions: assistantMessages.instructions },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: described }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const called = tools.find(({ name }) => name === params.name);
    if (!called) throw new McpError(ErrorCode.InvalidParams, `Unknown tool ${params.name.slice(0, 60)}`);
    return await runTool(called, params.arguments ?? {}, calls, scopes);
  });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const request = new Request('http://mcp/', { method: 'POST', headers: message.headers });
    return await transport.handleRequest(request, { parsedBody: message.body });
  } finally {
    await server.close();
  }
}
